/** Stands where a list will stand. */
export const Loading = () => (
  <p className="empty" role="status">
    Loading...
  </p>
)
