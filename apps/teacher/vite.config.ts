import path from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { outdatedBrowser } from '../../packages/ui/src/outdated-browser.ts'
import { plainIcons } from '../../packages/ui/src/plain-icons.ts'
import { BOARD_PATH } from './src/core/board-path.ts'
import { pdfjsFiles } from './pdfjs-files.ts'
import { routeParts } from './vite-route-parts.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
const server = 'http://127.0.0.1:3000'

// What every list is made of, and what forms in dialogs are; the board has neither.
const OF_LISTS =
  /ui[\\/]src[\\/]lists[\\/](?:DataTable|data-table|RowDetail|ChooseCell|use-chosen|BatchBar|RowActs|ScrollBox)|shared[\\/]lists[\\/](?:ListScreen|ListFilters|NothingFound|ChooseAll|AddressPart|AddressTabs)/
// What shows a file by its kind: resources and lessons do.
const OF_KINDS =
  /shared[\\/]files[\\/]FileIcon|shared[\\/]src[\\/]files[\\/]rules|(?:File\w*|Folder|Sound|PlayCircle)Outlined\.js/
const OF_FORMS = /shared[\\/]forms[\\/](?:use-form|FormDialog|form-dialog)/

// What serves one subject: the screens that need it bring it.
const OF_ONE_SUBJECT =
  /teacher[\\/]src[\\/]shared[\\/](people[\\/]|jobs[\\/]|pdf[\\/]|forms[\\/](?:SubjectFields|phone-code[\\/]|kept-form|PageForm)|school-phases|job\.queries|device-words|subject(?:s|-of|-filter)\.ts|second-step[\\/]|resources[\\/](?!preview-slot|resource-list)|transfers[\\/])|src[\\/]upload[\\/]|core[\\/]uploads|packages[\\/](?:board|questions)|src[\\/]ink[\\/]|shared[\\/](?:drawing|facts)|shared[\\/]src[\\/](?:questions|facts|core[\\/](?:trim-end|name-order))|shared[\\/]questions[\\/](?!question-list|renew-files|cart[\\/]cart-key)|shared[\\/]lists[\\/]SortableList|ui[\\/]src[\\/](?:MathText|math-|split-math|drag[\\/])/

// What runs when a document is opened: no part may import it, because it would run there, too.
const OF_OPENING = /teacher[\\/](?:index|board)\.html|teacher[\\/]src[\\/](?:board|main)\.tsx/
// The router, and what of the app the blackboard does not begin with.
const OF_THE_OFFICE =
  /react-router|teacher[\\/]src[\\/]app[\\/](?!checks-without-eval|links[\\/]link-place|load-screen|PartFailure|plain-page|use-retry-online)/

const OF_SIGNED_IN =
  /teacher[\\/]src[\\/]app[\\/]signed-in[\\/]|ui[\\/]src[\\/]kit[\\/](?:NoticeHost|notices|Dialog|dialog\.module|Button|button\.module|modal|escape)|kit[\\/]icons[\\/]|(?:CloseOutlined|CloseCircleFilled|CheckCircleFilled|ExclamationCircleFilled|InfoCircleFilled)\.js|clsx|(?:query-core|react-query)[\\/].*utation|preview-slot/

/**
 * What arrives together. On a slow processor a file costs more than its bytes, so what every page needs is one file, and
 * what several screens share is one more; a screen's own part stays its own.
 */
const partsOfTheProgram = [
  // What both documents begin with; the board has no router.
  {
    name: 'base',
    tags: ['$initial' as const],
    test: (id: string) => !OF_OPENING.test(id) && !OF_THE_OFFICE.test(id),
    priority: 3,
  },
  {
    name: 'start',
    test: (id: string) => !OF_OPENING.test(id) && OF_THE_OFFICE.test(id),
    tags: ['$initial' as const],
    priority: 2,
  },
  // What is of addresses is of the router, which no part of the board's may bring; the shell asks for the school and its parts, too.
  {
    name: 'places',
    test: /shared[\\/]lists[\\/]use-address|school[\\/]school-tabs|teacher[\\/]src[\\/]core[\\/]school\.ts/,
    priority: 1.1,
  },
  {
    name: 'lesson',
    test: /features[\\/]lessons[\\/](?:lessons\.queries|list[\\/](?:LessonStatusMark|lesson-status))/,
    priority: 0.9,
  },
  // What every page behind the sign-in has, the blackboard too: what fails, what is told, and what both are made of.
  { name: 'signed-in', test: OF_SIGNED_IN, minShareCount: 2, priority: 1.6 },
  // What the pages before the sign-in have in common with those behind it, so that they need nothing else of the office.
  {
    name: 'both',
    test: /core[\\/](?:session[\\/])?(BrandMark|wechat-address|dictionaries|ended-note|link-in-hand)|zustand[\\/]esm[\\/]react|kit[\\/]caps-lock|lists[\\/]page-size/,
    priority: 2,
  },
  // Who signs in has a password; who registers, or changes it, chooses one.
  { name: 'new-password', test: /assword-?[Ss]trength/, minShareCount: 2, priority: 2.5 },
  // The pages before the sign-in and the forms behind it check a login name by one rule; no other page does.
  { name: 'login-name', test: /session[\\/]login-name/, priority: 4 },
  // What a school teaches is told by lists and chosen in forms; neither may bring the other's part with it.
  { name: 'subjects', test: /shared[\\/]src[\\/]school[\\/](built-in-)?subjects\.ts/, priority: 2 },
  // The rule of names is without a form, too: lists and files need it, and must not bring what checks forms.
  { name: 'names', test: /shared[\\/]src[\\/]core[\\/](names|hidden-signs)/, priority: 4 },
  {
    name: 'entry',
    // What asks for a teacher's subject brings the list of subjects, which nobody needs who signs in.
    test: /features[\\/]session[\\/](?!PhoneForm|fields[\\/](?:LoginField|TeacherFields|ChoiceField|NewPasswordFields|PhoneCodeFields))/,
    minShareCount: 2,
    priority: 1,
  },
  // Rules without a form: they must not bring what checks forms.
  {
    name: 'rules',
    test: /shared[\\/]src[\\/](students|classes)[\\/]rules\.ts/,
    minShareCount: 2,
    priority: 3,
  },
  // Forms that check what is typed by the rules of the server; a list without one needs no rule.
  {
    name: 'form-rules',
    test: /node_modules[\\/]zod[\\/]|packages[\\/]shared[\\/]src[\\/].*(fields|schemas)\.ts/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: 'office',
    test: (id: string) =>
      !OF_ONE_SUBJECT.test(id) &&
      !OF_LISTS.test(id) &&
      !OF_FORMS.test(id) &&
      !OF_KINDS.test(id) &&
      /apps\/teacher\/src\/(app|core|shared)\/|packages\/|icons|zustand|query/.test(id),
    minShareCount: 3,
    priority: 1,
  },
  // After the office, so that a group does not take what every page needs with it.
  { name: 'taught', test: /teacher[\\/]src[\\/]shared[\\/]subject(?:s|-of|-filter)\.ts/, priority: 0.95 },
  { name: 'lists', test: OF_LISTS, minShareCount: 2, priority: 0.9 },
  { name: 'forms', test: OF_FORMS, minShareCount: 2, priority: 0.9 },
  { name: 'file-kinds', test: OF_KINDS, minShareCount: 2, priority: 0.9 },
  {
    name: 'transfers',
    test: /src[\\/]upload[\\/](?!multipart|part-size|prove|run|sender|signer|store)|core[\\/]uploads|shared[\\/]transfers[\\/]/,
    minShareCount: 2,
    priority: 0.5,
  },
  // What plays on pages of a file comes with them, not with the words of lists of files.
  {
    name: 'page-media',
    test: /shared[\\/]resources[\\/]media[\\/]PageMedia/,
    minShareCount: 2,
    priority: 0.5,
  },
  { name: 'sender', test: /client[\\/]src[\\/]upload[\\/]/, minShareCount: 2, priority: 0 },
  {
    name: 'drawing',
    // What makes pictures of pages comes with the first of them, what bars and sheets of tools show with them, not with the board.
    test: /packages[\\/]board(?![\\/]src[\\/](compose|backgrounds|instruments))|src[\\/]ink[\\/]|shared[\\/]drawing[\\/](?!(?:tools[\\/]|screenshots[\\/])?(?:capture|canvas-png|save-screenshot|PageGround|Option|export|tell|ToolIcon|use-tool|shortcut-words|use-sheet|local-ink))/,
    minShareCount: 3,
    priority: 0,
  },
  // What draws questions; reading formulas for a search comes with the first search.
  {
    name: 'questions',
    test: /packages[\\/]questions|shared[\\/]src[\\/]questions[\\/](?!seen-text|typed-form|files[\\/])/,
    minShareCount: 2,
    priority: 0,
  },
  // A card of a list: what shows a question in class or in a record needs neither its fold nor the list of its pictures.
  // After the questions, so that it does not take what draws them with it.
  {
    name: 'question-card',
    test: /teacher[\\/]src[\\/]shared[\\/]questions[\\/](QuestionCard|FoldedText|use-hits|folded-text|question-card)|questions[\\/]files[\\/]question-files/,
    minShareCount: 2,
    priority: -0.5,
  },
  {
    name: 'people',
    test: /teacher[\\/]src[\\/]shared[\\/]people[\\/](?!Person|import)/,
    minShareCount: 2,
    priority: 0,
  },
  // Players and their pages, for the board too: it picks no files.
  {
    name: 'media',
    test: /teacher[\\/]src[\\/]shared[\\/]resources[\\/](?:media[\\/]|resource-words|MacrosMark)/,
    minShareCount: 2,
    priority: 0.1,
  },
  // Who waits for picked files, as the lesson editor does, needs none of what picks them.
  {
    name: 'files',
    test: /teacher[\\/]src[\\/]shared[\\/]resources[\\/](?!preview-slot|resource-list|ChapterFields|ChapterFilterDialog|picker[\\/]pick(?:ed-files|er-scenes))/,
    minShareCount: 2,
    priority: 0,
  },
]

/**
 * Of what a screen brings, the first script names the styles: the names of all scripts of all screens would make it longer for who only signs in. A page
 * that is opened by its address has them named by the server, and from within most are there already.
 */
const isNamedAhead = (file: string, host: string): boolean =>
  !host.includes('/start-') || file.endsWith('.css')

/** The package names only its development build, which warns of mistakes and carries the words for them. */
const routerWithoutWarnings = (file: string): string =>
  path.resolve(here, '../../node_modules/react-router/dist/production', file)

export default defineConfig(({ command }) => ({
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: routerWithoutWarnings('index.mjs') },
            { find: /^react-router\/dom$/, replacement: routerWithoutWarnings('dom-export.mjs') },
            // Only engine.io-client names a file so.
            { find: /^\.\/webtransport\.js$/, replacement: path.resolve(here, 'no-webtransport.ts') },
          ]
        : [],
  },
  root: here,
  plugins: [
    react(),
    plainIcons(),
    pdfjsFiles(),
    // Styles that came with Chrome 87 and Safari 14.
    outdatedBrowser({
      has: '(text-underline-offset: 1px) and (line-break: anywhere)',
      newest: 'Chrome 88、Edge 88、Safari 14',
    }),
    routeParts({ app_folder: path.join(here, 'src/app'), board_path: BOARD_PATH }),
  ],
  build: {
    outDir: path.resolve(here, '../../dist/teacher'),
    emptyOutDir: true,
    // Classroom panels keep old Chromium for years; our stylesheets need CSS variables.
    target: ['chrome88', 'safari14'],
    reportCompressedSize: false,
    chunkSizeWarningLimit: 800,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_part, files, { hostId }) => files.filter((file) => isNamedAhead(file, hostId)),
    },
    manifest: 'assets/manifest.json',
    // Without it every icon there is lands in the first chunk.
    rolldownOptions: {
      input: { index: path.join(here, 'index.html'), board: path.join(here, 'board.html') },
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups: [...partsOfTheProgram] } },
    },
  },
  worker: { format: 'es' },
  optimizeDeps: { include: ['@ant-design/icons'] },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      // The signature of an upload covers the host the browser asked.
      '/oss': { target: server, changeOrigin: false },
      '/socket': { target: server, ws: true },
    },
  },
}))
