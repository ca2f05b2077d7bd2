import createModule from '@neslinesli93/qpdf-wasm'
import * as z from 'zod'
import type { PdfDictionary, PdfObjects, PdfValue } from './pdf-content.ts'

/** The newest revision of a file as qpdf reads it, without repairs. */
export type PdfRevision = {
  objects: PdfObjects
  /** Offsets of objects in the file, by reference; those in object streams have none. */
  offsets: ReadonlyMap<string, number>
  /** References of the other objects, and of the object streams that contain them. */
  containers: ReadonlyMap<string, string>
  /** qpdf's messages about content that it had to guess. */
  warnings: readonly string[]
}

/**
 * The file system and the program of one WebAssembly instance; the package's types are incomplete.
 */
type Module = {
  callMain(args: string[]): number
  FS: {
    init(stdin: () => null, stdout: (byte: number) => void, stderr: (byte: number) => void): void
    /** @param options.canOwn whether the file may keep these bytes instead of a copy */
    writeFile(path: string, bytes: Uint8Array, options?: { canOwn: boolean }): void
    readFile(path: string): Uint8Array
    unlink(path: string): void
  }
}
type CreateModule = (options: {
  locateFile: () => string
  preRun: ((module: Module) => void)[]
}) => Promise<Module>

/** Objects as qpdf writes and reads them, by `obj:7 0 R`, and `trailer`. */
export type WritableObjects = Record<string, JsonObject>

type JsonObject = { value?: PdfValue; stream?: { dict: PdfDictionary; data?: string } }

const Output = z.object({
  qpdf: z.tuple([
    z.unknown(),
    z.record(
      z.string(),
      z.custom<JsonObject>((it) => it instanceof Object),
    ),
  ]),
})

const usedWarnings = 3
const errors = 2

/** The qpdf program, compiled to WebAssembly, with a file system in memory. */
export async function startQpdf(wasm: string) {
  const printed: number[] = []
  const warned: number[] = []
  const module = await (createModule as unknown as CreateModule)({
    locateFile: () => wasm,
    preRun: [
      ({ FS }) =>
        FS.init(
          () => null,
          (byte) => printed.push(byte),
          (byte) => warned.push(byte),
        ),
    ],
  })

  /** @throws if qpdf cannot read the file at all */
  function run(...args: string[]): { printed: string; warnings: string[] } {
    printed.length = 0
    warned.length = 0
    const status = module.callMain(args)
    const warnings = text(warned).split('\n').filter(Boolean)
    if (status >= errors && status !== usedWarnings) throw new Error(warnings.join(' '))
    return { printed: text(printed), warnings }
  }

  /** Reads a file that qpdf has written, and removes it from memory. */
  function take(path: string): Buffer {
    const { buffer, byteOffset, byteLength } = module.FS.readFile(path)
    module.FS.unlink(path)
    return Buffer.from(buffer, byteOffset, byteLength)
  }

  function json(...args: string[]) {
    const { warnings } = run(input, '--json=2', '--json-key=qpdf', ...args, output)
    const { qpdf } = Output.parse(JSON.parse(take(output).toString()))
    return { objects: objectsByReference(qpdf[1]), warnings }
  }

  return {
    /** @throws if qpdf cannot read the file at all */
    read(pdf: Uint8Array): PdfRevision {
      module.FS.writeFile(input, pdf)
      const { objects, warnings } = json('--json-stream-data=none')
      return { objects, warnings, ...crossReferenceIn(run(input, '--show-xref').printed) }
    },

    /**
     * The unpacked bytes of streams of the file read last, by reference. Streams that qpdf cannot
     * unpack are left out.
     */
    unpack(references: readonly string[]): Map<string, Buffer> {
      if (references.length === 0) return new Map()
      const wanted = references.map((reference) => `--json-object=${reference.split(' ', 2)}`)
      // Passed in a file, because the command line is limited by a stack of 64 KB.
      module.FS.writeFile(wantedFile, Buffer.from(wanted.join('\n')))
      const { objects } = json(
        '--json-stream-data=inline',
        '--decode-level=specialized',
        `@${wantedFile}`,
      )
      return new Map(
        Array.from(objects)
          .filter(([, { stream }]) => stream && stream.dict['/Filter'] === undefined)
          .map(([reference, { stream }]) => [reference, Buffer.from(stream?.data ?? '', 'base64')]),
      )
    },

    /**
     * Rewrites the newest revision of a file with objects changed. Objects that nothing refers to
     * are left out.
     * @param change changes the objects in place. The data of streams is as it is stored, in Base64
     * @throws if qpdf cannot read the file, or write what it was changed to
     */
    rewrite(pdf: Uint8Array, change: (objects: WritableObjects) => void): Uint8Array {
      module.FS.writeFile(input, pdf)
      run(input, '--json-output', output)
      // Of a large file only as many copies as must be: its reader's memory is limited.
      module.FS.unlink(input)
      const written = JSON.parse(take(output).toString()) as {
        qpdf: [unknown, object]
      }
      change(Output.parse(written).qpdf[1])
      module.FS.writeFile(output, Buffer.from(JSON.stringify(written)), { canOwn: true })
      // The same file becomes the same bytes.
      run('--json-input', '--deterministic-id', output, rewritten)
      module.FS.unlink(output)
      return take(rewritten)
    },
  }
}
export type Qpdf = Awaited<ReturnType<typeof startQpdf>>

const input = '/input.pdf'
const output = '/output.json'
const wantedFile = '/wanted.txt'
const rewritten = '/rewritten.pdf'

const text = (bytes: number[]): string => Buffer.from(bytes).toString()

const objectsByReference = (objects: Record<string, JsonObject>): Map<string, JsonObject> =>
  new Map(Object.entries(objects).map(([key, object]) => [key.replace(/^obj:/, ''), object]))

/**
 * Lines such as `7/0: uncompressed; offset = 381` and `8/0: compressed; stream = 11, index = 0`.
 */
function crossReferenceIn(table: string): Pick<PdfRevision, 'offsets' | 'containers'> {
  const offsets = new Map<string, number>()
  const containers = new Map<string, string>()
  const lines = table.matchAll(/^(\d+)\/(\d+): (?:un)?compressed; (offset|stream) = (\d+)/gm)
  for (const [, object, generation, where, place] of lines)
    if (where === 'offset') offsets.set(`${object} ${generation} R`, Number(place))
    else containers.set(`${object} ${generation} R`, `${place} 0 R`)
  return { offsets, containers }
}
