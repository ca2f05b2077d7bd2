/**
 * The fonts of a report's PDF: the name of each file beside the function's bundle, and the file of a
 * package that it is a copy of. Both families are under the SIL Open Font License.
 */
export const pdfFonts = {
  'latin-400.ttf': '@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf',
  'latin-600.ttf': '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  'chinese-400.ttf': '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'chinese-600.ttf': '@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
} as const

/** The layouts of PDFs in Typst, beside the function's bundle, and what they share. */
export const typstFiles = ['house.typ', 'report.typ', 'payment-check.typ'] as const

/** The native builds of Typst, by the machines that they run on: packages of npm, which installs those of its machine. */
export const typstBuilds = {
  'linux-x64': '@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu',
  'linux-arm64': '@myriaddreamin/typst-ts-node-compiler-linux-arm64-gnu',
  'darwin-arm64': '@myriaddreamin/typst-ts-node-compiler-darwin-arm64',
  'darwin-x64': '@myriaddreamin/typst-ts-node-compiler-darwin-x64',
} as const
export type Machine = keyof typeof typstBuilds

/** The machine of the function `render-report`: infra/functions.ts. */
export const lambdaMachine: Machine = 'linux-x64'

/**
 * @returns the machine that this runs on
 * @throws Error if Typst has no build for it
 */
export function machine(): Machine {
  const name = `${process.platform}-${process.arch}`
  if (!(name in typstBuilds)) throw new Error(`Typst has no build for ${name}`)
  return name as Machine
}

/** The name of a build beside the function's bundle. */
export const typstFileOf = (machine: Machine): string => `typst-${machine}.node`

/**
 * For the rare Chinese characters of names, which no package has: packed with Brotli, and read only for a report
 * that has such a character. Beside the template; its license and how it was made: fonts/README.md there.
 */
export const rareFont = 'rare-han.ttf.br'
