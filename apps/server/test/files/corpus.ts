import { PDF_BYTES } from '../resource-builders.ts'
import {
  contentTypes,
  deflatedZeros,
  documentWithPassword,
  office,
  officeParts,
  ole,
  presentation,
  presentationWithMacros,
  sheetsWithPassword,
  userWithPassword,
} from './write-office.ts'
import { box, ebml, gif, jpeg, mp3, mp4, png, wav, webp } from './write-media.ts'
import { type Part, writeZip } from './write-zip.ts'

/** A file somebody tries to upload: `words` is null when it is taken, else a piece of what the teacher reads. */
export type Tried = { what: string; name: string; bytes: () => Buffer; words: string | null }

const MB = 1024 * 1024
const text = (words: string) => Buffer.from(words)
const pdf = Buffer.from(PDF_BYTES)
const HTML = text('<html><script>alert(1)</script></html>')
const SVG = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const EXE = Buffer.concat([text('MZ'), Buffer.alloc(200)])
const part = (name: string, change: Partial<Part> = {}): Part => ({
  name,
  bytes: text('x'.repeat(50)),
  ...change,
})
const withPart = (more: Part) => () => office('docx', [more])
const moov = box('moov', Buffer.alloc(20))

const good = (name: string, bytes: () => Buffer, what = '是好的'): Tried => ({
  what,
  name,
  bytes,
  words: null,
})
const bad = (what: string, name: string, words: string, bytes: () => Buffer): Tried => ({
  what,
  name,
  bytes,
  words,
})
const OTHER = '这不是一个'
const BROKEN = '不完整或已损坏'
const INSIDE = '解开后过大或内容过多'
const PIXELS = '超过 1 亿像素'
const NOT_TEXT = '请另存为 UTF-8'
const REFUSED_TYPE = '不支持'

const GOOD: readonly Tried[] = [
  good('教案.pdf', () => pdf),
  good('后面有空行.pdf', () => Buffer.concat([pdf, text('\n\n')])),
  good('图.png', () => png(800, 600)),
  good('手机拼图.png', () => Buffer.concat([png(8, 6), Buffer.alloc(90_000, 1)]), '后面还有别的'),
  good('图.jpg', () => jpeg(4000, 3000)),
  good('图.JPEG', () => jpeg(40, 30)),
  good('动图.gif', () =>
    gif(
      [40, 30],
      [
        [40, 30],
        [10, 10],
        [40, 30],
      ],
    ),
  ),
  good('尾巴.gif', () => Buffer.concat([gif([40, 30], [[40, 30]]), HTML]), '后面跟着脚本'),
  good('图.webp', () => webp('VP8L', 640, 480)),
  good('扩展.webp', () => webp('VP8X', 1920, 1080)),
  good('听力.mp3', () => mp3(null)),
  good('有标签.mp3', () => mp3(3000)),
  good('听力.m4a', () => mp4('M4A ', [moov])),
  good('实验.mp4', () => mp4('isom', [box('mdat', Buffer.alloc(3000)), moov])),
  good('直播.mp4', () => mp4('isom', [moov, box('moof', Buffer.alloc(9)), box('mdat', Buffer.alloc(99))])),
  good('录屏.webm', () => ebml('webm')),
  good('听力.wav', () => wav()),
  good('字表.txt', () => text('床前明月光，疑是地上霜。\r\n')),
  good('国标.txt', () => Buffer.from('b4b2c7b0c3f7d4c2b9e2', 'hex')),
  good('记事本.txt', () => Buffer.from('\ufeff床前明月光，疑是地上霜。😀\r\n', 'utf16le')),
  good('高位在前.md', () => Buffer.from('\ufeff# 标题\n'.repeat(50_000), 'utf16le').swap16()),
  good('说明.md', () => text('# 标题\n\n正文里有 <b>标签</b>')),
  good('课件.pptx', () => office('pptx')),
  good('教案.docx', () =>
    office('docx', [part('word/media/1.png', { method: 0 }), part('docProps/app.xml')]),
  ),
  good('成绩.xlsx', () => office('xlsx')),
  good('宽字段.pptx', () => writeZip(officeParts('pptx').map((one) => ({ ...one, is_wide: true })))),
  good('长文.docx', () =>
    office('docx', [part('word/a.xml', { bytes: Buffer.alloc(3 * MB, 'abcdefghij'.repeat(9)), method: 0 })]),
  ),
  good('旧教案.doc', () => ole(['WordDocument', '1Table'])),
  good('旧课件.ppt', () => ole(['PowerPoint Document'])),
  good('旧成绩.xls', () => ole(['Workbook'])),
  good('有正文的旧课件.ppt', () => ole(['PowerPoint Document'], { stream: presentation() })),
  good('更旧.xls', () => ole(['Book'])),
  good('很大的旧课件.ppt', () => ole(['PowerPoint Document'], { far: 33_000 })),
  good(`${'长'.repeat(190)}.pdf`, () => pdf, '名字很长'),
  good('\u202e课件\u2066fdp.pdf', () => pdf, '名字会反着显示'),
]

/** Files that are taken and told of: what they bring, as the resource says it. */
export const TOLD: readonly (Tried & { has_macros: boolean; is_locked: boolean })[] = [
  ...(
    [
      ['带宏', '宏.docx', withPart(part('word/vbaProject.bin'))],
      ['带宏', '宏.xlsx', () => office('xlsx', [part('xl/vbaProject.bin')])],
      ['旧式宏表', '宏表.xlsx', () => office('xlsx', [part('xl/macrosheets/sheet1.xml')])],
      ['里面有带宏的文件', '内嵌.docx', withPart(part('word/embeddings/Microsoft_Word.docm'))],
      [
        '启用宏的类型',
        '改名.pptx',
        () =>
          writeZip([
            contentTypes('pptx', {
              type: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
            }),
            part('ppt/presentation.xml'),
          ]),
      ],
      ['带宏', '宏.doc', () => ole(['WordDocument', '_VBA_PROJECT'])],
      ['带宏', '宏.xls', () => ole(['Workbook', '_VBA_PROJECT_CUR'])],
      ['带宏', '宏.ppt', () => ole(['PowerPoint Document'], { stream: presentationWithMacros() })],
    ] as const
  ).map(([what, name, bytes]) => ({ ...good(name, bytes, what), has_macros: true, is_locked: false })),
  ...(
    [
      ['有打开密码', '密码.pptx', () => ole(['EncryptedPackage', 'EncryptionInfo'])],
      ['有打开密码', '密码.xls', () => ole(['EncryptedPackage'])],
      ['有打开密码', '密码.doc', () => ole(['WordDocument'], { stream: documentWithPassword() })],
      ['有打开密码', '旧密码.xls', () => ole(['Workbook'], { stream: sheetsWithPassword() })],
      [
        '有打开密码',
        '密码.ppt',
        () => ole(['Current User', 'PowerPoint Document'], { stream: userWithPassword() }),
      ],
    ] as const
  ).map(([what, name, bytes]) => ({ ...good(name, bytes, what), has_macros: false, is_locked: true })),
]

const PICTURES: readonly Tried[] = [
  bad('网页', 'a.png', OTHER, () => HTML),
  bad('SVG', 'a.png', OTHER, () => SVG),
  bad('程序', 'a.png', OTHER, () => EXE),
  bad('JPEG', 'a.png', OTHER, () => jpeg(4, 3)),
  bad('超过一亿像素', 'a.png', PIXELS, () => png(20_000, 5001)),
  bad('边长四十亿', 'a.png', PIXELS, () => png(0xffffffff, 0xffffffff)),
  bad('没有宽', 'a.png', BROKEN, () => png(0, 9)),
  bad('断在中间', 'a.png', BROKEN, () => png(8, 6).subarray(0, 50)),
  bad('只有八个字节', 'a.png', BROKEN, () => png(8, 6).subarray(0, 8)),
  bad('超过一亿像素', 'a.jpg', PIXELS, () => jpeg(65_000, 65_000)),
  bad('断在中间', 'a.jpg', BROKEN, () => jpeg(4, 3).subarray(0, 24)),
  bad('只有开头', 'a.jpg', OTHER, () => Buffer.from([0xff, 0xd8])),
  bad('苹果的 HEIC', 'a.jpg', OTHER, () => mp4('heic', [moov])),
  bad('一帧超过一亿像素', 'a.gif', PIXELS, () =>
    gif(
      [1, 1],
      [
        [1, 1],
        [65_535, 65_535],
      ],
    ),
  ),
  bad('没有画面', 'a.gif', BROKEN, () => gif([1, 1], [])),
  bad('断在中间', 'a.gif', BROKEN, () => gif([40, 30], [[40, 30]]).subarray(0, 30)),
  bad('又是脚本', 'a.gif', BROKEN, () => text('GIF89a/*\0\0\0\0\0*/=1;alert(1)//')),
  bad('超过一亿像素', 'a.webp', PIXELS, () => webp('VP8X', 16_384, 16_384)),
  bad('断在中间', 'a.webp', BROKEN, () => webp('VP8L', 64, 48).subarray(0, 20)),
  bad('声音', 'a.webp', OTHER, () => wav()),
]

const OFFICE: readonly Tried[] = [
  bad('普通压缩包', 'a.docx', OTHER, () => writeZip([part('word/a.txt')])),
  bad('Word 文件', 'a.pptx', OTHER, () => office('docx')),
  bad('Excel 文件', 'a.docx', OTHER, () => office('xlsx')),
  bad('没有正文', 'a.docx', OTHER, () => writeZip([contentTypes('docx')])),
  bad('启用宏的 Word', 'a.pptx', OTHER, () =>
    writeZip([
      contentTypes('pptx', { type: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      part('ppt/presentation.xml'),
    ]),
  ),
  bad('只有宏没有正文', 'a.docx', OTHER, () => writeZip([contentTypes('xlsx'), part('word/vbaProject.bin')])),
  bad('一万零一个部件', 'a.docx', INSIDE, () =>
    office(
      'docx',
      Array.from({ length: 9_999 }, (_one, index) => part(`word/${index}`, { method: 0 })),
    ),
  ),
  bad('解开是 10 GB', 'a.docx', INSIDE, () =>
    office('docx', [
      part('word/a.xml', { packed: deflatedZeros(10_240), unpacked_size: 10_240 * MB, is_wide: true }),
    ]),
  ),
  bad('自称 1 MB，解开是 10 GB', 'a.docx', BROKEN, () =>
    office('docx', [part('word/a.xml', { packed: deflatedZeros(10_240), unpacked_size: MB })]),
  ),
  bad('压缩一千倍', 'a.pptx', INSIDE, () =>
    office('pptx', [part('ppt/a.xml', { bytes: Buffer.alloc(8 * MB) })]),
  ),
  bad('两千个部件共 2 GB 多', 'a.xlsx', INSIDE, () =>
    office(
      'xlsx',
      Array.from({ length: 2_100 }, (_one, index) => part(`xl/${index}`, { unpacked_size: MB })),
    ),
  ),
  bad('跳出目录', 'a.docx', BROKEN, withPart(part('../../etc/passwd'))),
  bad('绝对路径', 'a.docx', BROKEN, withPart(part('/etc/passwd'))),
  bad('盘符', 'a.docx', BROKEN, withPart(part('C:/windows/a.dll'))),
  bad('反斜线', 'a.docx', BROKEN, withPart(part('..\\a.dll'))),
  bad('名字里有零字节', 'a.docx', BROKEN, withPart(part('a\0.xml'))),
  bad('两个同名', 'a.docx', BROKEN, withPart(part('WORD/document.xml'))),
  bad('部件互相重叠', 'a.docx', BROKEN, withPart(part('word/b.xml', { offset_of: 'word/document.xml' }))),
  bad('里外两个名字', 'a.docx', BROKEN, withPart(part('word/b.xml', { local_name: 'word/c.xml' }))),
  bad('有密码的部件', 'a.docx', BROKEN, withPart(part('word/b.xml', { flags: 1 }))),
  bad('不认识的压缩', 'a.docx', BROKEN, withPart(part('word/b.xml', { method: 99, packed: text('x') }))),
  bad('压缩数据损坏', 'a.docx', BROKEN, withPart(part('word/b.xml', { packed: Buffer.alloc(60, 0xff) }))),
  bad('不压缩却两个大小', 'a.docx', BROKEN, withPart(part('word/b.xml', { method: 0, unpacked_size: 9 }))),
  bad('断在末尾', 'a.docx', BROKEN, () => writeZip(officeParts('docx'), { cut: 30 })),
  bad('开头是网页', 'a.docx', OTHER, () => writeZip(officeParts('docx'), { before: HTML })),
  bad('开头多一段压缩包', 'a.docx', BROKEN, () =>
    writeZip(officeParts('docx'), { before: writeZip([part('x')]) }),
  ),
  bad('自定义实体', 'a.docx', BROKEN, () =>
    writeZip([contentTypes('docx', { prolog: '<!DOCTYPE a [<!ENTITY b "c">]>' }), part('word/document.xml')]),
  ),
  bad('部件清单过长', 'a.docx', BROKEN, () =>
    writeZip([
      { ...contentTypes('docx', { more: ' '.repeat(2 * MB) }), method: 0 },
      part('word/document.xml'),
    ]),
  ),
  bad('旧 Word 文件', 'a.docx', OTHER, () => ole(['WordDocument'])),
  bad('旧 Word 文件', 'a.xls', OTHER, () => ole(['WordDocument'])),
  bad('没有正文的旧文件', 'a.ppt', OTHER, () => ole([])),
  bad('目录绕圈', 'a.doc', BROKEN, () => ole(['1Table'], { next: 4 })),
  bad('目录在文件之外', 'a.doc', BROKEN, () => ole(['WordDocument'], { start: 90_000 })),
  bad('正文绕圈', 'a.ppt', BROKEN, () =>
    ole(['PowerPoint Document'], { stream: presentation(), is_circle: true, size: 21_000 }),
  ),
  bad('正文被截断', 'a.ppt', BROKEN, () =>
    ole(['PowerPoint Document'], { stream: presentation() }).subarray(0, -2048),
  ),
  bad('正文比文件还长', 'a.doc', BROKEN, () =>
    ole(['WordDocument'], { stream: presentation(), size: 2 ** 31 }),
  ),
  bad('只有开头', 'a.doc', BROKEN, () => ole([]).subarray(0, 100)),
  bad('网页', 'a.doc', OTHER, () => HTML),
  bad('RTF', 'a.doc', OTHER, () => text('{\\rtf1 \\object}')),
]

const OTHERS: readonly Tried[] = [
  bad('网页', 'a.pdf', OTHER, () => HTML),
  bad('开头是网页', 'a.pdf', OTHER, () => Buffer.concat([HTML, pdf])),
  bad('断在中间', 'a.pdf', BROKEN, () => pdf.subarray(0, 30)),
  bad('网页', 'a.mp3', OTHER, () => HTML),
  bad('标签后面是网页', 'a.mp3', BROKEN, () => Buffer.concat([mp3(0).subarray(0, 10), HTML])),
  bad('别的声音', 'a.mp3', OTHER, () => text('OggS and so on')),
  bad('程序', 'a.mp4', OTHER, () => EXE),
  bad('没有画面', 'a.mp4', BROKEN, () => mp4('isom', [box('mdat', HTML)])),
  bad('断在中间', 'a.mp4', BROKEN, () => mp4('isom', [moov, box('mdat', Buffer.alloc(9), 5000)])),
  bad('零长的盒子', 'a.mp4', BROKEN, () => mp4('isom', [box('free', Buffer.alloc(0), 4), moov])),
  bad('苹果的 MOV', 'a.mp4', OTHER, () => mp4('qt  ', [moov])),
  bad('MKV', 'a.webm', OTHER, () => ebml('matroska')),
  bad('没有声音', 'a.wav', BROKEN, () => wav({ name: 'LIST' })),
  bad('有零字节', 'a.txt', NOT_TEXT, () => text('好\0'.repeat(9))),
  bad('零字节在很后面', 'a.txt', NOT_TEXT, () => Buffer.concat([Buffer.alloc(90_000, 'a'), Buffer.alloc(1)])),
  bad('UTF-16 没有标记', 'a.txt', NOT_TEXT, () => Buffer.from('abc', 'utf16le')),
  bad('UTF-16 只有标记', 'a.txt', OTHER, () => Buffer.from('\ufeff', 'utf16le')),
  bad('UTF-16 断在字中间', 'a.txt', NOT_TEXT, () => Buffer.from('\ufeffabc', 'utf16le').subarray(0, 7)),
  bad('UTF-16 里有零', 'a.txt', NOT_TEXT, () => Buffer.from(`\ufeff${'好'.repeat(90_000)}\0`, 'utf16le')),
  bad('UTF-16 标记后面是程序', 'a.txt', NOT_TEXT, () => Buffer.concat([Buffer.from([0xff, 0xfe]), EXE])),
  bad('UTF-16 的网页', 'a.txt', OTHER, () => Buffer.from(`\ufeff  ${HTML.toString()}`, 'utf16le')),
  bad('高位在前的 SVG', 'a.md', OTHER, () => Buffer.from(`\ufeff${SVG.toString()}`, 'utf16le').swap16()),
  bad('哪种编码都不是', 'a.txt', NOT_TEXT, () =>
    Buffer.concat([text('abc'), Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff])]),
  ),
  bad('网页', 'a.txt', OTHER, () => HTML),
  bad('SVG', 'a.md', OTHER, () => SVG),
  bad('程序', 'a.txt', NOT_TEXT, () => EXE),
]

const NAMES: readonly Tried[] = [
  bad('程序', 'a.exe', REFUSED_TYPE, () => EXE),
  bad('SVG', 'a.svg', REFUSED_TYPE, () => SVG),
  bad('网页', 'a.html', REFUSED_TYPE, () => HTML),
  bad('两个扩展名', 'a.pdf.js', REFUSED_TYPE, () => HTML),
  bad('反着写的扩展名', 'a\u202efdp.exe', REFUSED_TYPE, () => EXE),
  bad('启用宏的 Word', 'a.docm', REFUSED_TYPE, () => office('docx')),
  bad('空文件', 'a.pdf', '是空文件', () => Buffer.alloc(0)),
]

/** Files good and hostile, made here: none of them lies in the repository. */
export const CORPUS: readonly Tried[] = [...GOOD, ...PICTURES, ...OFFICE, ...OTHERS, ...NAMES]
