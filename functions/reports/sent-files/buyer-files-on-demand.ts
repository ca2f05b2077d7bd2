import type { BuyerFiles } from './buyer-file.ts'

/** Loads what checks files only with the first file: other routes of the function never need it. */
export function buyerFilesOnDemand(): BuyerFiles {
  let loaded: Promise<BuyerFiles> | undefined
  const load = () => {
    loaded ??= import('./buyer-files.ts').then(({ s3BuyerFiles }) => s3BuyerFiles())
    return loaded
  }
  return {
    startUpload: async (given) => (await load()).startUpload(given),
    check: async (upload) => (await load()).check(upload),
    keep: async (checked) => (await load()).keep(checked),
    remove: async (file) => (await load()).remove(file),
  }
}
