import { expect, it } from 'vitest'
import { openScanned } from './open-scanned.ts'

const open = async (key: string, versionId: string | undefined) => `${key} ${versionId}`
const on = (status: string | undefined, versionId = 'v2') => ({
  files: { scanOf: async () => ({ status, versionId }) },
  requireScan: true,
})

it('opens the newest version on a stage that does not scan, without asking for a scan', async () => {
  const files = {
    scanOf: async () => {
      throw new Error('asked')
    },
  }
  expect(await openScanned({ files, requireScan: false }, 'a.pdf', open)).toEqual({
    state: 'opened',
    opened: 'a.pdf undefined',
  })
})

it('opens the version that was scanned, not a newer one', async () => {
  expect(await openScanned(on('NO_THREATS_FOUND'), 'a.pdf', open)).toEqual({
    state: 'opened',
    opened: 'a.pdf v2',
  })
})

it('waits for the scan, and opens nothing that was found unsafe or could not be scanned', async () => {
  expect(await openScanned(on(undefined), 'a.pdf', open)).toEqual({ state: 'waiting' })
  expect(await openScanned(on('THREATS_FOUND'), 'a.pdf', open)).toMatchObject({
    state: 'unsafe',
    isInfected: true,
    fault: expect.stringContaining('infected'),
  })
  expect(await openScanned(on('UNSUPPORTED'), 'a.pdf', open)).toMatchObject({
    state: 'unsafe',
    isInfected: false,
    fault: expect.stringContaining('UNSUPPORTED'),
  })
})

it('says that a file is gone, before its scan or after it', async () => {
  const files = { scanOf: async () => undefined }
  const gone = { state: 'gone' }
  expect(await openScanned({ files, requireScan: true }, 'a.pdf', open)).toEqual(gone)
  expect(await openScanned(on('NO_THREATS_FOUND'), 'a.pdf', async () => undefined)).toEqual(gone)
})
