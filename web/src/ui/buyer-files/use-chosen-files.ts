import { useRef, useState } from 'react'
import { maxBuyerFiles } from '../../../../shared/requests/buyer-file.ts'
import { fileFault } from './file-fault.ts'
import type { ListedFile } from './use-buyer-files.ts'

type Chosen = { file: File; row: ListedFile }

/** Files that are sent later: the list says at once which cannot be. */
export function useChosenFiles(tooMany: string) {
  const [all, setAll] = useState<readonly Chosen[]>([])
  const counter = useRef(0)
  const isGood = ({ row }: Chosen) => row.state === 'sent'

  const rowOf = async (file: File): Promise<Chosen> => {
    counter.current += 1
    const key = `chosen-${counter.current}`
    const about = { key, name: file.name, bytes: file.size }
    const reason = await fileFault(file)
    return {
      file,
      row: reason
        ? { ...about, state: 'failed', reason, file: undefined }
        : { ...about, state: 'sent', id: key },
    }
  }

  const refused = ({ file, row: { key, name, bytes } }: Chosen): Chosen => ({
    file,
    row: { key, name, bytes, state: 'failed', reason: tooMany, file: undefined },
  })

  return {
    files: all.map(({ row }) => row),
    /** Those that can be sent. */
    good: all.filter(isGood).map(({ file }) => file),
    add(files: readonly File[]) {
      void Promise.all(files.map(rowOf)).then((added) =>
        setAll((before) => {
          const list = [...before]
          for (const next of added) {
            const isFull = isGood(next) && list.filter(isGood).length >= maxBuyerFiles
            list.push(isFull ? refused(next) : next)
          }
          return list
        }),
      )
    },
    remove: (key: string) => setAll((before) => before.filter(({ row }) => row.key !== key)),
    /** None of them is sent from here. */
    retry: () => {},
  }
}
