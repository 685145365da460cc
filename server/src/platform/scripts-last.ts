/**
 * What is seen comes first: browsers ask for preloaded modules as urgently as for style sheets and fonts, and on a slow line
 * some 170 KB of them stand in front of the first paint. Presses before they are there are kept by the early input script.
 */
export const scriptsLast = (html: string): string =>
  html
    .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
    .replaceAll('<link rel="preload" as="fetch" ', '<link rel="preload" as="fetch" fetchpriority="low" ')
