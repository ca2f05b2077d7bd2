/** URL of the generative AI model that AI Help uses. */
export const modelUrl =
  'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:generateContent'
