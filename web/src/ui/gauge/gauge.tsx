import './gauge.css'

type Props = {
  tone: 'good' | 'fair' | 'poor'
  /** The score as text: "82%", "High trust". */
  text: string
  /** The verdict in words, because color must not be the only signal. Left out where it stands beside the gauge. */
  meaning?: string
  /** Where the needle points; null for a score in words. */
  percent: number | null
}

/** Half a circle around (100, 100) with a radius of 84. */
const arc = 'M16 100a84 84 0 0 1 168 0'
const middleOf = { poor: 30, fair: 70, good: 90 } as const
const round = (value: number) => Math.round(value * 100) / 100

const onDial = (percent: number, radius: number): string => {
  const angle = Math.PI * (1 - percent / 100)
  return `${round(100 + radius * Math.cos(angle))} ${round(100 - radius * Math.sin(angle))}`
}

const ticks = Array.from({ length: 21 }, (_, index) => index * 5)

/** The trust score as a gauge: a dial, a needle, the number and its meaning. */
export function Gauge({ tone, text, meaning, percent }: Props) {
  const at = Math.min(100, Math.max(0, percent ?? middleOf[tone]))
  return (
    <figure className={`gauge tone-${tone}${percent === null ? ' gauge--text' : ''}`}>
      <svg viewBox="0 0 200 112" aria-hidden="true" focusable="false">
        <path className="gauge__track" d={arc} />
        <path className="gauge__level" d={arc} pathLength="100" strokeDasharray={`${at} 100`} />
        {ticks.map((tick) => (
          <path
            key={tick}
            className={
              tick === 60 || tick === 80 ? 'gauge__tick gauge__tick--threshold' : 'gauge__tick'
            }
            d={`M${onDial(tick, 73)}L${onDial(tick, tick % 20 === 0 ? 65 : 69)}`}
          />
        ))}
        <path className="gauge__needle" d={`M${onDial(at, 60)}L${onDial(at, 94)}`} />
      </svg>
      <figcaption>
        <span className="gauge__text">{text}</span>
        {meaning !== undefined && meaning !== text && (
          <span className="gauge__meaning strong">{meaning}</span>
        )}
      </figcaption>
    </figure>
  )
}
