export type Scheme = 'light' | 'dark'

const isDark = '(prefers-color-scheme: dark)'
const isLight = '(prefers-color-scheme: light)'

/** A page cannot change the browser's color scheme, so dark rules are made to match always or never. */
const darkRulesMatch: Readonly<Record<Scheme, string>> = {
  light: `${isDark} and ${isLight}`,
  dark: `${isDark}, ${isLight}`,
}

/** Shows the page in this color scheme, whatever the system prefers. */
export function applyScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(isDark))
        rule.media.mediaText = darkRulesMatch[scheme]
}
