import './new-mark.css'

/** Marks what the buyer has not seen yet. */
export const NewMark = () => <span className="new-mark">New</span>
