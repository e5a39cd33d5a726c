import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const RouteParts = z.record(
  z.string(),
  z.object({
    page: z.string(),
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    in_shell: z.boolean(),
  }),
)

/**
 * The page as it is sent at each address the client knows: it names the files of that screen, so that the browser asks for
 * all of them at once. `page` reads one of the client's own pages by its file; a page in the shell is marked, so that its frame is drawn before any script has run.
 */
export function pagesByPath({
  folder,
  page,
}: {
  folder: string
  page: (file: string) => string
}): Map<string, string> {
  const file = path.join(folder, 'route-parts.json')
  if (!existsSync(file)) return new Map()
  const table = RouteParts.parse(JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    Object.entries(table).map(([place, { page: name, scripts, styles, in_shell }]) => {
      const links = [
        ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
        ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
      ]
      const named = page(name).replace('</head>', () => `${links.join('')}</head>`)
      return [place, in_shell ? named.replace('<html ', '<html data-shell ') : named]
    }),
  )
}
