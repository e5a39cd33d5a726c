import { packageFile } from '../wasm/find-packages.ts'

/** Where the packages lie that words are read with. */
export type ReaderPackages = { core: string; language: string; jpeg: string }

/** The optional packages; null unless all of them are installed. */
export function findReaderPackages(): ReaderPackages | null {
  const core = packageFile({ name: 'tesseract.js-core', file: 'tesseract-core-simd-lstm.js' })
  const language = packageFile({
    name: '@tesseract.js-data/chi_sim',
    file: '4.0.0_best_int/chi_sim.traineddata.gz',
  })
  const jpeg = packageFile({ name: 'jpeg-js', file: 'index.js' })
  return core === null || language === null || jpeg === null ? null : { core, language, jpeg }
}
