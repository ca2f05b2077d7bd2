/** Focuses the first invalid field. */
export const focusFirstError = (form: HTMLFormElement): void => {
  const focus = () => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  // The errors are drawn after this press has been handled; those that come with an answer may miss
  // the next frame.
  requestAnimationFrame(() => requestAnimationFrame(focus))
}
