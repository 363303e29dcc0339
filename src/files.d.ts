declare module '*?gallery' {
  const picture: import('./content/pictures.ts').Picture;
  export default picture;
}

declare module '*?plate' {
  const picture: import('./content/pictures.ts').Picture;
  export default picture;
}

/** Read by tools/build/content-files.ts. */
declare module '*.yaml' {
  const menu: import('./content/menu.ts').Menu;
  export default menu;
}

declare module '*.md' {
  const html: string;
  export default html;
}
