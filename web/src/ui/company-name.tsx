const chinese = /\p{Script=Han}/u

/** Marks a Chinese name as Chinese, for screen readers and fonts. */
export function CompanyName({ name }: { name: string }) {
  return (
    <span
      className="company-name"
      translate="no"
      {...(chinese.test(name) ? { lang: 'zh-Hans' } : {})}
    >
      {name}
    </span>
  )
}
