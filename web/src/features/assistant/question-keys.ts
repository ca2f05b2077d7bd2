/**
 * Enter sends; with Shift it makes a new line. The Enter that ends the spelling of a Chinese word
 * belongs to the input method.
 */
export const sendsMessage = (
  key: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing'>,
): boolean => key.key === 'Enter' && !key.shiftKey && !key.isComposing
