const chineseRun = /([\p{Script=Han}（〔][\p{Script=Han}（）〔〕、；，。·：\d]*)/u

type Props = {
  children: string
  /** True for names, which browsers must not translate. @default true */
  isName?: boolean
}

/** Marks the Chinese parts of a text as Chinese, for screen readers and fonts. */
export function MixedText({ children, isName = true }: Props) {
  return children.split(chineseRun).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, whose parts may repeat
      <span key={`${index}${part}`} lang="zh-Hans" {...(isName && { translate: 'no' as const })}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
