/**
 * A part of the build: the page says which browsers it is made for, and hides that in every browser that has these styles ([SL-81]). It needs no script,
 * because an old browser may not read ours, and no style of ours, because it may not know how.
 */
export function outdatedBrowser({ has, newest }: { has: string; newest: string }) {
  const style = `#outdated{position:fixed;top:0;right:0;bottom:0;left:0;z-index:9;padding:20vh 24px 0;background:#fff;color:#1c2421;font:16px/1.8 sans-serif;text-align:center}@supports ${has}{#outdated{display:none}}`
  const words = `<h1 style="font-size:20px">这个浏览器太旧，打不开讲台</h1><p>请用 ${newest} 或更新的版本打开，也可以请学校的管理员更新浏览器。</p>`
  return {
    name: 'outdated-browser',
    transformIndexHtml: (page: string) =>
      page
        .replace('</head>', `<style>${style}</style></head>`)
        .replace('<noscript>', `<div id="outdated">${words}</div><noscript>`),
  }
}
