import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What a page at one address needs before it can be used; `in_shell` when it stands in the frame of the bars. */
type RouteParts = { scripts: string[]; styles: string[]; in_shell: boolean }

const SHELL = 'shell/Shell.tsx'

/**
 * Writes `route-parts.json` beside the built page: for every address of the route tables the files it needs. The server
 * names them in the page it sends, so that a browser asks for all of them at once rather than one after the other.
 */
export function routeParts({ app_folder }: { app_folder: string }): Plugin {
  return {
    name: 'route-parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const partsOf = (...sources: string[]) =>
        filesOf(
          bundle,
          sources.map((source) => chunkOf(chunks, source)),
        )
      const screens = screensOf(this.getModuleInfo(path.join(app_folder, 'routes.tsx'))?.code ?? '')
      const lights = screensOf(this.getModuleInfo(path.join(app_folder, 'router.tsx'))?.code ?? '')
      if (screens.length === 0 || lights.length === 0) this.error('no routes were found in the route tables')
      const at = (source: string) => path.join(app_folder, source)
      const table: Record<string, RouteParts> = Object.fromEntries([
        ...lights.map(({ path: place, source }) => [place, { ...partsOf(at(source)), in_shell: false }]),
        ...screens.map(({ path: place, source }) => [
          place,
          { ...partsOf(at(SHELL), at(source)), in_shell: true },
        ]),
      ])
      this.emitFile({ type: 'asset', fileName: 'route-parts.json', source: JSON.stringify(table) })
    },
  }
}

type Screen = { path: string; source: string }

/** The addresses of a route table with the source of their screens; what is not built has none. */
function screensOf(code: string): Screen[] {
  return [...code.matchAll(/path:\s*["']([^"'*]+)["'](?:(?!path:)[\s\S])*?import\(\s*["']([^"']+)["']/g)].map(
    ([, place = '', source = '']) => ({ path: place, source }),
  )
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], source: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === source)
  if (chunk === undefined) throw new Error(`no part was built from ${source}`)
  return chunk
}

/** The scripts and styles of these parts and of what they import; the page names its own entry already. */
function filesOf(bundle: Rolldown.OutputBundle, opened: readonly Rolldown.OutputChunk[]) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const open = [...opened]
  while (open.length > 0) {
    const chunk = open.pop()
    if (chunk === undefined || chunk.isEntry || scripts.has(`/${chunk.fileName}`)) continue
    scripts.add(`/${chunk.fileName}`)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(`/${style}`)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') open.push(imported)
    }
  }
  return { scripts: [...scripts], styles: [...styles] }
}
