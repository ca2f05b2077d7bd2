/** Focuses the first invalid field. */
export const focusFirstError = (form: HTMLFormElement): void => {
  // The errors are drawn after this press has been handled.
  requestAnimationFrame(() => {
    form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  })
}
