/** First names, to tell which word of a whole name is the first name. */
import { fold } from '../germanWords.ts';

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean).map(fold));

/** Usual ones in German-speaking countries that are hardly last names. */
const FIRST_NAMES = namesIn(`
  Agnieszka Alexandra Alina Amelie Amy Andrea Angelika Anita Anja Anke Anna Anne Annette Annika
  Antje Antonia Astrid Aurélie Aylin Ayse Barbara Beate Bettina Birgit Brigitte Camille Carina
  Carla Carmen Carolin Caroline Chantal Charlotte Chiara Christa Christina Christine Clara Claudia
  Cornelia Céline Dagmar Daniela Denise Derya Diana Doris Dorothea Edith Elena Elfriede Elif
  Elisabeth Elke Ella Emilia Emily Emine Emma Erika Erna Esra Esther Eva Evelyn Ewa Fatma
  Francesca Franziska Frauke Frida Frieda Friederike Gabriele Gerda Gertrud Gisela Giulia Greta
  Gudrun Hanna Hannah Hannelore Hatice Heidi Heidrun Heike Helena Helene Helga Henriette Hildegard
  Ida Ilse Imke Ina Ines Inga Inge Ingrid Irene Irina Irmgard Isabel Isabell Isabella Isabelle
  Ivana Jacqueline Jana Janina Jasmin Jelena Jennifer Jessica Joanna Johanna Jolina Josefine
  Josephine Judith Julia Jutta Karen Karin Karla Karola Katarzyna Katharina Kathrin Katja Katrin
  Kerstin Kira Klara Kristina Lara Larissa Laura Lea Lena Leonie Leyla Linda Lisa Liselotte Lotte
  Louisa Lucia Lucy Ludmila Luisa Magda Magdalena Maike Maja Mandy Manuela Mareike Margarete
  Margit Margot Margret Maria Marie Marija Marina Marion Marlene Marlies Marta Martha Martina Mary
  Mathilda Matilda Maya Meike Melanie Merle Merve Mia Michaela Mila Milena Miriam Mirjam Monika
  Nadine Nadja Natalia Natalie Natascha Nathalie Nele Nicole Nina Oksana Olga Olivia Patricia
  Paula Petra Pia Rebecca Rebekka Regina Renate Rita Romy Rosa Rosemarie Roswitha Ruth Sabine
  Sandra Sara Sarah Selina Sigrid Silke Silvia Simone Sofia Sofie Sonja Sophia Sophie Stefanie
  Stella Stephanie Susan Susanne Svenja Svetlana Swantje Sylvia Sylvie Tanja Tatjana Theresa
  Theresia Tina Traudl Ulla Ulrike Ursula Ute Valentina Valérie Vanessa Vera Verena Veronika
  Victoria Viktoria Véronique Waltraud Wiebke Wilma Yvonne Zeynep Zoe Élodie
  Achim Ahmad Ahmet Alessandro Alfons Alfred Alois Andreas Andrzej Antonio Armin Arno Axel Bernd
  Björn Bodo Boris Brian Bruno Burak Carsten Cem Charlie Christian Christoph Christopher Claus
  Constantin Cornelius Damian Dariusz Dennis Detlef Dieter Dimitri Dirk Dmitri Dominic Dominik
  Dragan Eckhard Edgar Edmund Egon Ekkehard Elias Emil Emilio Emre Eric Erik Erwin Eugen Fabian
  Felix Ferdinand Finn Florian Francesco François Frederik Fritz Fynn Georg Gerd Gerhard Gernot
  Giovanni Giuseppe Goran Gottfried Grzegorz Guido Guillaume Gustav Günter Hans Harald Hartmut
  Hasan Heiko Heiner Heinz Helmut Hendrik Henning Henrik Henry Herbert Holger Horst Hubert Hüseyin
  Ibrahim Igor Ingo Ivo Jacques James Jan Jannik Jason Jean Jens Jeremy Jerzy Joachim Jochen Joel
  Johann Johannes John Jonas Jonathan Josef Joseph Joshua Julian Julien Justin Jörg Jürgen Kai
  Karl Karlheinz Karsten Kemal Kevin Klaus Knut Krzysztof Lars Lennard Lennart Leon Levin Liam
  Linus Lothar Louis Luca Luigi Luis Malte Manfred Manuel Marcel Marcin Marco Marcus Mario Marko
  Markus Marvin Mathias Mats Matteo Matthias Max Maximilian Mehmet Michael Mika Milan Milos Mirko
  Mohamed Mohammed Muhammad Murat Mustafa Nico Nicolas Niels Niklas Niko Nikola Nils Noah Norbert
  Olaf Ole Oleg Oliver Olivier Omar Onur Oscar Oskar Ottmar Paolo Pascal Patrick Pawel Philip
  Philippe Pierre Piotr Rainer Ralf Raphael Reiner Rene René Roberto Robin Roland Rolf Ronald
  Ronny Ruben Rudi Rupert Ryan Rüdiger Sandro Sean Sebastian Sergej Serkan Siegbert Silas Stefan
  Stefano Steffen Steven Sven Sönke Theo Thorben Thorsten Till Tilman Tim Timo Tjark Tobias Tom
  Tomasz Toni Tony Torben Torsten Udo Uwe Veit Viktor Vladimir Volker Wilfried Willi William Willy
  Winfried Wladimir Wolfgang Wolfram Xaver Yannick Yusuf Zoran Ömer
`);

/** Usual last names, too. */
const BOTH = namesIn(`
  Adam Adrian Albert Albrecht Alexander Ali Anton Arnold Arthur Artur Bastian Benedikt Benjamin Bernhard Berthold Burkhard
  Can Caspar Clemens Conrad Daniel David Dietrich Eberhard Emanuel Emil Erich Ernst Ewald Frank Franz Friedrich Gabriel
  Gregor Günther Hagen Harry Heinrich Hermann Hugo Jack Jacob Jakob Julius Kaspar Kay Kelly Kilian Kim Klemens Konrad Kuno
  Kurt Leander Leonhard Leopold Lorenz Lorenzo Lucas Ludwig Lukas Marian Marius Martin Mathis Moritz Oswald Otto Paul Peter
  Philipp Reinhard Reinhold Richard Robert Roman Rudolf Rudolph Samuel Sascha Siegfried Simon Stephan Theodor Thomas Ulrich
  Urban Valentin Victor Vincent Vinzenz Walter Werner Wilhelm
`);

const first = (word: string) => fold(word.split('-')[0] ?? '');

/**
 * Returns whether a word is a first name and hardly a last one; of a double name the first decides.
 * @example isFirstName('Anna-Lena') // true
 * @example isFirstName('Walter') // false
 */
export const isFirstName = (word: string): boolean => FIRST_NAMES.has(first(word));

/** Returns whether a word may be a first name. @example mayBeFirstName('Walter') // true */
export const mayBeFirstName = (word: string): boolean => isFirstName(word) || BOTH.has(first(word));
