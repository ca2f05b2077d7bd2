/** Where the generative AI model behind the name helper answers. */
export const modelUrl =
  'https://generativelanguage.googleapis.com/v1beta/models/gemini-2.5-flash:generateContent'
