import type { MenuSection } from './menu-types.ts';

// SAMPLE (esempio): put your own in its place, then delete this line.
export const primi: MenuSection = {
  title: { it: 'Primi', en: 'Soups and pasta' },
  items: [
    {
      name: { it: 'Ribollita', en: 'Bread and kale soup' },
      description: {
        it: 'Cavolo nero, cannellini, verdure e pane, ripassata il giorno dopo',
        en: 'Tuscan kale, cannellini beans and bread, cooked again the next day',
      },
      price: 9.5,
      allergens: ['gluten', 'celery'],
      vegetarian: true,
    },
    {
      name: { it: 'Pappa al pomodoro', en: 'Tomato and bread soup' },
      description: {
        it: 'Pane toscano, pomodoro, brodo di verdure, basilico',
        en: 'Tuscan bread, tomato, vegetable broth, basil',
      },
      price: 9,
      allergens: ['gluten', 'celery'],
      vegetarian: true,
    },
    {
      name: { it: 'Maltagliati e ceci', en: 'Egg pasta and chickpeas' },
      description: {
        it: 'Passato di ceci, rosmarino, olio crudo',
        en: 'In a chickpea purée with rosemary and raw olive oil',
      },
      price: 10,
      allergens: ['gluten', 'eggs', 'celery'],
      vegetarian: true,
    },
    {
      name: { it: 'Pici all’aglione', en: 'Hand-rolled pasta, giant garlic' },
      description: {
        it: 'Acqua e farina tirate a mano, aglione della Valdichiana, pomodoro',
        en: 'Flour and water, mild Valdichiana garlic, tomato',
      },
      price: 11,
      allergens: ['gluten'],
      vegetarian: true,
    },
    {
      name: { it: 'Gnudi burro e salvia', en: 'Ricotta and spinach dumplings' },
      description: {
        it: 'Ricotta e spinaci, senza la pasta intorno; parmigiano',
        en: 'Ravioli filling without the ravioli; butter, sage, parmesan',
      },
      price: 12,
      allergens: ['gluten', 'eggs', 'milk'],
      vegetarian: true,
    },
    {
      name: { it: 'Tagliatelle al ragù', en: 'Egg ribbons with meat sauce' },
      description: {
        it: 'Manzo e maiale al coltello, quattro ore di fuoco basso',
        en: 'Hand-chopped beef and pork, four hours on a low flame',
      },
      price: 12,
      allergens: ['gluten', 'eggs', 'celery', 'sulphites'],
    },
    {
      name: { it: 'Pappardelle al cinghiale', en: 'Wide egg ribbons with wild boar' },
      description: {
        it: 'Di Maremma; vino rosso, ginepro, alloro',
        en: 'From the Maremma; red wine, juniper, bay',
      },
      price: 13.5,
      allergens: ['gluten', 'eggs', 'celery', 'sulphites'],
      frozen: true,
    },
    {
      name: { it: 'Tortelli di patate al ragù d’anatra', en: 'Potato ravioli with duck sauce' },
      description: {
        it: 'Alla maniera del Mugello: patate, aglio, noce moscata, parmigiano',
        en: 'As in the Mugello: potato, garlic, nutmeg, parmesan',
      },
      price: 13.5,
      allergens: ['gluten', 'eggs', 'milk', 'celery', 'sulphites'],
    },
    {
      name: { it: 'Tagliatelle ai porcini', en: 'Egg ribbons with porcini' },
      description: {
        it: 'In bianco, con aglio e nepitella',
        en: 'With garlic and calamint',
      },
      price: 14,
      allergens: ['gluten', 'eggs'],
      frozen: true,
      vegetarian: true,
    },
  ],
};
