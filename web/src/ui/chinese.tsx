type Props = { className?: string; children: string }

/** Chinese words of a page in English, which browsers must not translate. */
export const Chinese = ({ className, children }: Props) => (
  <span className={className} lang="zh-Hans" translate="no">
    {children}
  </span>
)
