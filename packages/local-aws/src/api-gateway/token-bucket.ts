/** A token bucket: allows a burst, and refills at a rate per second. */
export class TokenBucket {
  readonly #rate: number
  readonly #burst: number
  #tokens: number
  #at: number

  constructor(rate: number, burst: number, now = Date.now()) {
    this.#rate = rate
    this.#burst = burst
    this.#tokens = burst
    this.#at = now
  }

  take(now = Date.now()): boolean {
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#at) / 1000) * this.#rate)
    this.#at = now
    if (this.#tokens < 1) return false
    this.#tokens -= 1
    return true
  }
}
