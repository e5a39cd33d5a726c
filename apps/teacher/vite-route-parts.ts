import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What the document at one address is and needs before it can be used; `in_shell` when it stands in the frame of the bars. */
type RouteParts = { page: string; scripts: string[]; styles: string[]; in_shell: boolean }

const SHELL = 'shell/Shell.tsx'
/** The document of the blackboard, and its pages. */
const BOARD_PAGE = 'board.html'
const BOARD = { board: 'board/BoardPage.tsx', remote: 'board/RemotePage.tsx', watch: 'board/RemotePage.tsx' }
const BOARD_NAMES = ['board', 'remote', 'watch'] as const

type RoutePartsOptions = { app_folder: string; board_paths: Record<keyof typeof BOARD, string> }

/**
 * Writes `route-parts.json` beside the built pages: for every address of the route tables its page and the files it needs. The server
 * names them in the page it sends, so that a browser asks for all of them at once rather than one after the other.
 */
export function routeParts({ app_folder, board_paths }: RoutePartsOptions): Plugin {
  return {
    name: 'route-parts',
    configureServer(server) {
      // The development server knows a page by its file alone.
      server.middlewares.use((request, _response, next) => {
        if (Object.values(board_paths).includes(request.url?.split('?')[0] ?? ''))
          request.url = `/${BOARD_PAGE}`
        next()
      })
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const at = (source: string) => path.join(app_folder, source)
      const partsOf = (...sources: string[]) =>
        filesOf(
          bundle,
          sources.map((source) => chunkOf(chunks, at(source))),
        )
      const tableOf = (name: string) =>
        screensOf(this.getModuleInfo(at(name))?.code ?? '').map(({ path: place, source }) => ({
          path: place,
          source: path.join(path.dirname(name), source),
        }))
      const areas = ['question-center', 'homework', 'guidance'].map((area) => `area-routes/${area}-routes.ts`)
      const screens = ['routes.tsx', ...areas].flatMap(tableOf)
      const lights = tableOf('router.tsx')
      if (screens.length === 0 || lights.length === 0) this.error('no routes were found in the route tables')
      const table: Record<string, RouteParts> = Object.fromEntries([
        ...lights.map(({ path: place, source }) => [
          place,
          { page: 'index.html', ...partsOf(source), in_shell: false },
        ]),
        ...screens
          .filter(({ source }) => !BOARD_NAMES.some((name) => source.endsWith(BOARD[name])))
          .map(({ path: place, source }) => [
            place,
            { page: 'index.html', ...partsOf(SHELL, source), in_shell: true },
          ]),
        ...BOARD_NAMES.map((name) => [
          board_paths[name],
          { page: BOARD_PAGE, ...partsOf(BOARD[name]), in_shell: false },
        ]),
      ])
      this.emitFile({ type: 'asset', fileName: 'route-parts.json', source: JSON.stringify(table) })
    },
  }
}

type Screen = { path: string; source: string }

/** The addresses of a route table with the source of their screens; what is not built has none. */
function screensOf(code: string): Screen[] {
  const named = Object.fromEntries(
    [...code.matchAll(/\bconst (\w+) = ["']([^"']+)["']/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const rows = code.matchAll(
    /(?:["'](\/[^"'*]+)["']|path:\s*(\w+),)(?:(?!path:|["']\/)[\s\S])*?import\(\s*["']([^"']+)["']/g,
  )
  return [...rows].flatMap(([, literal, name = '', source = '']) => {
    const place = literal ?? named[name]
    return place === undefined ? [] : [{ path: place, source }]
  })
}

/** The part a source is in: one of its own, or one it shares with others. */
function chunkOf(chunks: readonly Rolldown.OutputChunk[], source: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(source))
  if (chunk === undefined) throw new Error(`no part was built from ${source}`)
  return chunk
}

/** The scripts and styles of these parts and of what they import; a page names its own entry already. */
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
