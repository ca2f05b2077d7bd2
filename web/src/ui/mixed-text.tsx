const chineseRun = /([\p{Script=Han}（〔][\p{Script=Han}（）〔〕、；，。·：\d]*)/u

/** Text in two languages: what is Chinese is read out and drawn as Chinese. */
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
