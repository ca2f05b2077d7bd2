declare module 'virtual:reading-files' {
  /** Addresses on our site. Those that end in a slash are folders. */
  const addresses: {
    pdfWorker: string
    pdfFiles: string
    recognitionWorker: string
    recognitionCore: string
    languages: string
    heicDecoder: string
  }
  export default addresses
}
