import type { FileFault } from '../../../../../shared/desk/evidence.ts'

export type HeicFault = Extract<FileFault, 'heic' | 'too-many-pixels'> | 'not-loaded'

/** The HEIC picture cannot be converted, or what converts it could not be loaded. */
export class HeicError extends Error {
  override readonly name = 'HeicError'
  readonly fault: HeicFault
  constructor(fault: HeicFault) {
    super(`The HEIC picture cannot be converted: ${fault}.`)
    this.fault = fault
  }
}
