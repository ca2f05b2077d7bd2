/** Types of OpenCC's single dictionaries: the package has types only for its presets. */
declare module 'opencc-js/dict/*' {
  /** Pairs in one long text, the format that the converter expects. */
  const dictionary: string
  export default dictionary
}
