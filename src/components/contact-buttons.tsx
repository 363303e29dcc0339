import { mailLink, phoneLink, restaurant, whatsappLink } from '../content/restaurant.ts';
import styles from './contact-buttons.module.css';

interface ContactButtonsProps {
  /** A number on WhatsApp, where the restaurant has one. */
  readonly whatsapp?: string | null;
}

/**
 * The three ways to reach the restaurant (specification, section 2, Home and Contattaci), and
 * WhatsApp where the owner wishes it.
 */
export function ContactButtons({ whatsapp = restaurant.whatsapp }: ContactButtonsProps) {
  return (
    <ul className={styles.buttons}>
      <li>
        <a className="button" href={phoneLink}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6.6 3 9.4 8 7.3 9.9c1 2.6 3.1 5 6.2 6.6l2.2-2 4.8 3-1 3c-1 .9-3 .9-4.6.4C8.3 18.5 4.5 13.5 3.4 7.6 3.1 5.8 3.3 4.3 4.2 3.5Z" />
          </svg>
          Chiama
        </a>
      </li>
      <li>
        <a className="button" href={mailLink}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M2 5h20v1.6l-10 6.8L2 6.6Zm0 4 10 6.8L22 9v10H2Z" />
          </svg>
          Scrivi un’e-mail
        </a>
      </li>
      <li>
        <a className="button" href={restaurant.instagram}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path
              fillRule="evenodd"
              d="M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3Zm5 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM17.2 5.5a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6Z"
            />
          </svg>
          Instagram
        </a>
      </li>
      {whatsapp ? (
        <li>
          <a className="button" href={whatsappLink(whatsapp)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path
                fillRule="evenodd"
                d="M12 2a10 10 0 1 1-4.6 18.9L2 22l1.2-5.2A10 10 0 0 1 12 2ZM7 8.5h10v1.8H7Zm0 4h7v1.8H7Z"
              />
            </svg>
            WhatsApp
          </a>
        </li>
      ) : null}
    </ul>
  );
}
