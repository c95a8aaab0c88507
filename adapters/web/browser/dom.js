const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | undefined | false} Part */
/** @typedef {Record<string, string | number | boolean | undefined>} Attributes */

/**
 * An element of HTML. Texts become text nodes: nothing is ever read as markup.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes]
 * @param {...(Part | Part[])} parts
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, attributes = {}, ...parts) {
  const element = document.createElement(name);
  put(element, attributes, parts);
  return element;
}

/**
 * An element of SVG.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Attributes} [attributes]
 * @param {...(Part | Part[])} parts
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(name, attributes = {}, ...parts) {
  const element = document.createElementNS(SVG, name);
  put(element, attributes, parts);
  return element;
}

/** Leaves what the address names behind its `#`, and stays where one has scrolled to. */
export function leaveAddress() {
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new Event('hashchange'));
}

/**
 * The element with an id, which the page has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/**
 * @param {Element} element
 * @param {Attributes} attributes
 * @param {(Part | Part[])[]} parts
 */
function put(element, attributes, parts) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const part of parts.flat()) if (part) element.append(part);
}
