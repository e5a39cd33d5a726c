import type { Plugin } from 'vite'

/**
 * Tells the browser to compile these parts whole while they arrive, and not each of their functions when it is called first, which holds
 * up the drawing of a page. It is for parts of which a page calls nearly everything; a browser that does not know the remark passes it over.
 */
export function compiledAtOnce(names: readonly string[]): Plugin {
  return {
    name: 'compiled-at-once',
    generateBundle: {
      // The remark counts at the very beginning of a file, where the build puts a list of names.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && names.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}
