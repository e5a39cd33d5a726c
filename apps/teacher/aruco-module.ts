import type { Plugin } from 'vite'

const FILES = /node_modules\/js-aruco2\/src\/(aruco|cv)\.js$/

/** The two files of `js-aruco2` put their names on `this`, which a bundler knows in no module: they become modules that export these names. */
export function arucoModule(): Plugin {
  return {
    name: 'aruco-module',
    enforce: 'pre',
    transform(code, id) {
      const [, file] = FILES.exec(id.replace(/\?.*$/, '')) ?? []
      if (file === 'cv')
        return `const own = {};\n(function () {${code}\n}).call(own);\nexport const CV = own.CV`
      if (file !== 'aruco') return null
      const alone = code.replace(" || require('./cv').CV", '')
      return `import { CV } from './cv.js';\nconst own = { CV };\n(function () {${alone}\n}).call(own);\nexport default { AR: own.AR }`
    },
  }
}
