import { setPriority } from 'node:os'

// Lower the priority of tests and browsers, so that the product's functions keep their time limits.
setPriority(4)
