const form =
  /\b(?:ltd|limited|inc|incorporated|corp|corporation|company|co|group|llc|plc|gmbh|pte|pty)\b/i

/** Whether a Latin name has a legal form, as nearly every company's has on bank papers. */
export const hasLatinForm = (name: string): boolean => form.test(name)
