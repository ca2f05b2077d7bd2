/** How many requests and news the first screen of the dashboard has. */
export const shownRequests = 20
export const maxNews = 10
