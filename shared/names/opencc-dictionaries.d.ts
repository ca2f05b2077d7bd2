/** OpenCC's dictionaries one by one: the package has types for its presets alone. */
declare module 'opencc-js/dict/*' {
  /** As the converter takes it: pairs in one long text. */
  const dictionary: string
  export default dictionary
}
