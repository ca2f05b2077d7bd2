/** The line under a Chinese name, for readers of Latin letters; nothing where no report has one. */
export const EnglishName = ({ name }: { name: string | null | undefined }) =>
  name ? <span className="quiet block wrap-anywhere">{name}</span> : null
