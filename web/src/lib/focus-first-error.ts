/** After a refused submit the keyboard stands in the first field to mend. */
export const focusFirstError = (form: HTMLFormElement): void => {
  // The errors are drawn after this press has been handled.
  requestAnimationFrame(() => {
    form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
  })
}
