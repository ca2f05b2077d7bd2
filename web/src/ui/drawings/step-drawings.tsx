import { Drawing } from './drawing.tsx'

/** A Chinese character under a magnifying glass. */
export const SearchDrawing = () => (
  <Drawing>
    <circle className="drawing__shade" cx="27" cy="27" r="20" />
    <circle cx="27" cy="27" r="20" />
    <path d="m42 42 16 16" />
    <text className="drawing__character" x="27" y="35" lang="zh-Hans">
      名
    </text>
  </Drawing>
)

/** An arrow into an inbox. */
export const SubmitDrawing = () => (
  <Drawing>
    <path className="drawing__shade" d="M6 38h14l4 8h16l4-8h14v18H6z" />
    <path d="M6 38h14l4 8h16l4-8h14v18H6zM6 38l8-14M58 38l-8-14" />
    <path d="M32 4v26" />
    <path className="drawing__accent drawing__accent--line" d="m23 22 9 10 9-10" />
  </Drawing>
)

/** Three registers above one folder. */
export const CollectDrawing = () => (
  <Drawing>
    <path className="drawing__shade" d="M6 6h14v16H6zM25 6h14v16H25zM44 6h14v16H44z" />
    <path d="M6 6h14v16H6zM25 6h14v16H25zM44 6h14v16H44zM10 12h6M29 12h6M48 12h6" />
    <path d="M13 22v9h38v-9M32 22v14" />
    <path className="drawing__accent drawing__accent--line" d="m26 31 6 6 6-6" />
    <path d="M10 42h16l3 5h25v11H10z" />
  </Drawing>
)

/** A gauge with its needle. */
export const AssessDrawing = () => (
  <Drawing>
    <path className="drawing__shade" d="M6 46a26 26 0 0 1 52 0z" />
    <path d="M6 46a26 26 0 0 1 52 0zM12 46h-.1M15 32l3 2M24 23l2 3M40 23l-2 3M49 32l-3 2" />
    <path className="drawing__accent drawing__accent--line" d="M32 46 42 31" />
    <circle cx="32" cy="46" r="3.5" />
    <path d="M16 56h32" />
  </Drawing>
)

/** A sealed sheet. */
export const ReceiveDrawing = () => (
  <Drawing>
    <path className="drawing__shade" d="M12 4h28l12 12v44H12z" />
    <path d="M12 4h28l12 12v44H12zM40 4v12h12M20 24h24M20 32h24M20 40h10" />
    <rect className="drawing__accent" x="34" y="38" width="16" height="16" rx="3" />
    <path className="drawing__tick" d="m38 45 4 5 5-8" />
  </Drawing>
)
