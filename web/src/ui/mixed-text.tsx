const chineseRun = /([\p{Script=Han}（〔][\p{Script=Han}（）〔〕、；，。·：\d]*)/u

/** Marks the Chinese parts of a text as Chinese, for screen readers and fonts. */
export function MixedText({ children }: { children: string }) {
  return children.split(chineseRun).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text, whose parts may repeat
      <span key={`${index}${part}`} lang="zh-Hans" translate="no">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
