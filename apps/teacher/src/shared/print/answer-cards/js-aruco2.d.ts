declare module 'js-aruco2' {
  type Point = { x: number; y: number }
  /** `corners` go clockwise from the top left one of the marker as it is printed. */
  type Marker = { id: number; corners: Point[]; hammingDistance: number }
  type Picture = { width: number; height: number; data: ArrayLike<number> }
  class Dictionary {
    constructor(name: string)
    /** The inner cells of each marker, row by row, `1` for a white one. */
    readonly codeList: readonly string[]
  }
  class Detector {
    constructor(options: { dictionaryName: string; maxHammingDistance: number })
    detect(picture: Picture): Marker[]
  }
  const aruco: { AR: { Dictionary: typeof Dictionary; Detector: typeof Detector } }
  export = aruco
}
