import { companyKey } from '../names/company-key.ts'

/** A company's key for use in a URL: base64url of its UTF-8. */
export const supplierKey = (name: string): string => {
  const bytes = new TextEncoder().encode(companyKey(name))
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
