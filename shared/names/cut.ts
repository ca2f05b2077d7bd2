/** A text and its copy in simplified characters: words are found in the copy and cut from both. */
export class Cut {
  readonly shown: string
  readonly plain: string

  constructor(shown: string, plain: string) {
    this.shown = shown
    this.plain = plain
  }

  slice(from: number, to?: number): Cut {
    return new Cut(this.shown.slice(from, to), this.plain.slice(from, to))
  }

  withoutEnd(length: number): Cut {
    return this.slice(0, this.plain.length - length)
  }

  plus(other: Cut): Cut {
    return new Cut(this.shown + other.shown, this.plain + other.plain)
  }
}
