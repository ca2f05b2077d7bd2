/** Green, yellow and red. Source: docs/specification.md#trust-score-colors */
export type Tone = 'good' | 'fair' | 'poor'
