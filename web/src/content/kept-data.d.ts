/** What the table keeps, from the declarations of its items: web/prerender/kept-data.ts. */
declare module 'virtual:kept-data' {
  const rows: import('../../../shared/trust/kept.ts').KeptRow[]
  export default rows
}
