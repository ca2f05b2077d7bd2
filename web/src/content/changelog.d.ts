/** CHANGELOG.md, read by web/prerender/changelog.ts. */
declare module 'virtual:changelog' {
  const releases: import('./release.ts').Release[]
  export default releases
}
