/** How often a watched supplier can be checked again, in months. Without zod: pages load it. */
export const watchIntervals = [1, 3, 6, 12] as const
