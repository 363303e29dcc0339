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

/** Checked and converted by tools/content/floor-plan.ts. */
declare module '#restaurant/floor-plan.json' {
  const zones: readonly import('./tables/floor-plan.ts').Zone[];
  export default zones;
}

/** Checked and converted by tools/content/restaurant.ts. */
declare module '#restaurant/restaurant.json' {
  const facts: Omit<import('./content/restaurant.ts').Restaurant, 'meals'>;
  export default facts;
}

/** From the same file. */
declare module '#restaurant/meals.json' {
  const meals: readonly import('./time/meals.ts').MealKind[];
  export default meals;
}
