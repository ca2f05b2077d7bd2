const chinese = /\p{Script=Han}/u

/** A company's name in its own language, so that it is read out and drawn as Chinese. */
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
