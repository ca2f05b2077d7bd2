declare module '*.md' {
  const text: import('./markdown-text.ts').MarkdownText
  export default text
}
