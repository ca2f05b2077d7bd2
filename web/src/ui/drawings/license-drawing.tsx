import '../brand-mark/brand-mark.css'
import './license-drawing.css'

/** The lines of a Chinese business license: width of the value, and result of its check. */
const lines = [
  { field: '名称', length: 118, found: 'good' },
  { field: '类型', length: 86, found: 'good' },
  { field: '法定代表人', length: 52, found: 'good' },
  { field: '注册资本', length: 70, found: 'fair' },
  { field: '成立日期', length: 62, found: 'good' },
  { field: '住所', length: 104, found: 'good' },
] as const

const codeLength = 18
const cells = Array.from({ length: codeLength }, (_, index) => 54 + index * 13.4)

/**
 * A business license that was checked line by line and sealed. Its values are blacked out: it belongs
 * to no company.
 */
export function LicenseDrawing() {
  return (
    <svg className="license" viewBox="0 0 376 420" aria-hidden="true" focusable="false">
      <path className="license__folder" d="M8 44h96l14-22h104l12 22h134v368H8z" />
      <path className="license__sheet license__sheet--under" d="m60 42 284 10-12 346-284-10z" />
      <rect className="license__sheet" x="32" y="58" width="296" height="342" />
      <rect className="license__border" x="40" y="66" width="280" height="326" />
      <g lang="zh-Hans">
        <text className="license__title" x="180" y="112">
          营业执照
        </text>
        <text className="license__field" x="54" y="143">
          统一社会信用代码
        </text>
        {lines.map(({ field }, index) => (
          <text key={field} className="license__field" x="54" y={200 + index * 31}>
            {field}
          </text>
        ))}
      </g>
      {cells.map((x, index) => (
        <rect
          key={x}
          className={
            index === codeLength - 1 ? 'license__cell license__cell--check' : 'license__cell'
          }
          x={x}
          y="151"
          width="10.4"
          height="14"
        />
      ))}
      {lines.map(({ field, length, found }, index) => (
        <g key={field} className={`license__line license__line--${found}`}>
          <rect x="132" y={190 + index * 31} width={length} height="12" />
          <path
            d={
              found === 'good'
                ? `m286 ${196 + index * 31} 6 6 11-13`
                : `M295 ${188 + index * 31}v9m0 4v2`
            }
          />
          <path className="license__rule" d={`M54 ${211 + index * 31}h252`} />
        </g>
      ))}
      <g className="license__seal" transform="translate(258 318) rotate(-9)">
        <rect className="brand-mark__background" width="92" height="92" rx="14" />
        <rect className="license__seal-line" x="9" y="9" width="74" height="74" rx="8" />
        <path className="license__seal-tick" d="m24 36 18 32 26-44" />
      </g>
    </svg>
  )
}
