/** No smaller count is shown, and no share of fewer. Without zod: pages that name it draw before they load a schema. */
export const minShown = 10
