declare module '*?gallery' {
  const picture: import('./content/pictures.ts').Picture;
  export default picture;
}

declare module '*?plate' {
  const picture: import('./content/pictures.ts').Picture;
  export default picture;
}
